import { calls, type Access, type Endpoint } from '@fenshen/contract';

export const ROLES = ['owner', 'operator', 'neighbour', 'support', 'member', 'visitor', 'nobody'] as const;
/** The neighbour is an operator of the other site; everybody else is of the first. */
export type Who = (typeof ROLES)[number];
const STAFF = ['owner', 'operator', 'neighbour', 'support'] as const;
const EDITORS = ['owner', 'operator', 'neighbour'] as const;
const OWNER = ['owner'] as const;

/** Who may make a call of the contract, by what it asks for. */
export const MAY_CALL: Record<Access, readonly Who[]> = {
  public: ROLES,
  anyone: ROLES,
  user: ['owner', 'operator', 'neighbour', 'support', 'member', 'visitor'],
  member: ['owner', 'operator', 'neighbour', 'support', 'member'],
  support: STAFF,
  operator: EDITORS,
  owner: OWNER,
};

/** Acts that money, prices, people or every site hang on: what they ask for at least, whatever the contract says. */
export const GUARDED = {
  owner: [
    'channelPause',
    'channelResume',
    'siteCreate',
    'siteEnable',
    'providers',
    'providerSave',
    'providerRemove',
    'providerTest',
    'staffLimitsSave',
    'secondFactorReset',
    'secondFactorRuleSave',
  ],
  operator: [
    'jobCancel',
    'jobSettle',
    'jobRetry',
    'cdkeyRecall',
    'userDisable',
    'userEnable',
    'staff',
    'staffCreate',
    'staffResetPassword',
    'staffLimits',
    'secondFactorRule',
    'audit',
    'auditFile',
    'siteDraft',
    'siteDraftSave',
    'siteDraftDiscard',
    'sitePreview',
    'sitePublish',
    'siteVersions',
    'siteRollback',
    'actorCreate',
    'actorEdit',
    'actorDelete',
    'voiceCreate',
    'voiceEdit',
    'voiceDelete',
    'pictureCreate',
    'pictureEdit',
    'pictureDelete',
    'uploadSign',
    'uploadResume',
    'uploadAbandon',
    'uploadComplete',
  ],
  support: [
    'secondFactor',
    'secondFactorBegin',
    'secondFactorConfirm',
    'secondFactorDisable',
    'secondFactorCodes',
    'batches',
    'issueBatch',
    'issueCheck',
    'exportBatch',
    'cdkeyExportFile',
    'cdkeyState',
    'cdkeys',
    'users',
    'user',
    'jobs',
    'job',
    'events',
    'board',
    'creditAdjust',
    'adjustCheck',
    'creditRefund',
    'creditTrace',
    'balanceAt',
    'sessionsEnd',
    'usersFile',
    'batchesFile',
    'codesFile',
    'jobsFile',
    'dashboard',
    'alerts',
    'lookUp',
    'userWorks',
    'userSessions',
  ],
} as const satisfies Partial<Record<Access, readonly (keyof typeof calls.ops)[]>>;

/** Doors that let everybody in and then ask for more: what a visitor lacks there, the sample lacks too. */
export const MAY_BE_TOLD_NO = new Set<Endpoint>([calls.account.tourist, calls.account.cdkey]);

/** Content over GraphQL: who reads a type and who makes, changes and deletes rows of it. `mine`: on their own site only. */
export interface ContentRule {
  read: readonly Who[];
  create: readonly Who[];
  change: readonly Who[];
}
const MANAGED: ContentRule = { read: STAFF, create: EDITORS, change: EDITORS };
const PLATFORM: ContentRule = { read: STAFF, create: OWNER, change: OWNER };
/** Shown and changed by calls of the contract alone. */
export const NOBODYS: ContentRule = { read: [], create: [], change: [] };
export const MAY_TOUCH: Record<string, ContentRule> = {
  // Drafted and published by calls of the contract alone.
  Site: { read: STAFF, create: [], change: [] },
  Notice: MANAGED,
  Guide: { ...MANAGED, read: EDITORS },
  // People agreed to a version as it stands: a change is a new version.
  Protocol: { read: EDITORS, create: EDITORS, change: [] },
  ChannelPrice: { ...MANAGED, read: EDITORS },
  CreditRule: MANAGED,
  VoiceChannel: PLATFORM,
  VideoChannel: PLATFORM,
  WritingTheme: MANAGED,
  ImagePrompt: MANAGED,
  VideoPrompt: MANAGED,
  InspirationGroup: MANAGED,
  BotType: MANAGED,
  Bot: MANAGED,
  TranslateLanguage: MANAGED,
  Avatar: NOBODYS,
  Voice: NOBODYS,
  UploadFile: NOBODYS,
  UsersPermissionsRole: NOBODYS,
  UsersPermissionsUser: NOBODYS,
};
