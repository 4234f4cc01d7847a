/** How one dialog or question of the admin app is opened and confirmed. */
export interface ConfirmLine {
  /** Where it is written, below `admin-app/src/pages`. */
  file: string;
  /** The page it opens on. */
  page: string;
  /** The button that opens it. */
  opens: string | RegExp;
  /** What is filled in, by label; a `reason` by its usual words or by typing. */
  fill?: Record<string, string>;
  reason?: true;
  confirm: RegExp;
}

const SAVE = /^保\s?存$/;
const MAKE = /^新\s?建$/;
const DELETE = /^删\s?除$/;

/** Every dialog and question of the admin app that a page opens for the owner, on a fresh demo installation. */
export const CONFIRMS: readonly ConfirmLine[] = [
  {
    file: 'staff/create-dialog.tsx',
    page: '/staff',
    opens: '新建账号',
    fill: { 账号名: 'zhang.san' },
    confirm: MAKE,
  },
  { file: 'staff/reset-dialog.tsx', page: '/staff', opens: '重置密码', reason: true, confirm: /^重置密码$/ },
  { file: 'staff/switch-dialog.tsx', page: '/staff', opens: /^停\s?用$/, reason: true, confirm: /^停\s?用$/ },
  {
    file: 'sites/create-dialog.tsx',
    page: '/sites',
    opens: '新建站点',
    fill: { 站点名称: '北极星', 内部名称: '北极星', 站点代号: 'north-star' },
    confirm: MAKE,
  },
  { file: 'sites/switch-dialog.tsx', page: '/sites', opens: /^停\s?用$/, reason: true, confirm: /^停\s?用$/ },
  { file: 'board/pause-dialog.tsx', page: '/board', opens: '暂停通道', reason: true, confirm: /^暂\s?停$/ },
  { file: 'codes/code-dialog.tsx', page: '/codes', opens: /^冻\s?结$/, reason: true, confirm: /^冻\s?结$/ },
  { file: 'credit-rules/rule-dialog.tsx', page: '/credit-rules', opens: '编辑', confirm: SAVE },
  { file: 'channels/price-dialog.tsx', page: '/video-channels', opens: /本站价$/, confirm: SAVE },
  { file: 'channels/video-dialog.tsx', page: '/video-channels', opens: '编辑通道', confirm: SAVE },
  { file: 'channels/voice-dialog.tsx', page: '/voice-channels', opens: '编辑通道', confirm: SAVE },
  { file: 'actors/edit-dialog.tsx', page: '/actors', opens: '编辑', confirm: SAVE },
  { file: 'actors/delete-dialog.tsx', page: '/actors', opens: '删除', reason: true, confirm: DELETE },
  { file: 'voices/edit-dialog.tsx', page: '/voices', opens: '编辑', confirm: SAVE },
  { file: 'voices/delete-dialog.tsx', page: '/voices', opens: '删除', reason: true, confirm: DELETE },
  // The dialog of every content list.
  { file: '../components/content/content-list.tsx', page: '/writing-themes', opens: '编辑', confirm: SAVE },
];

/** Those that need more than a fresh installation: told in the story named beside them, drawn by the same parts. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'actors/create-dialog.tsx': 'admin-library: an operator uploads a logo and a public actor',
  'voices/create-dialog.tsx': 'form-dialog.test: a double click sends one request',
  'pictures/picture-dialog.tsx': 'admin-library: a picture joins the library and goes again',
  'pictures/delete-dialog.tsx': 'admin-library: a picture joins the library and goes again',
  'library/delete-dialog.tsx': 'voices/delete-dialog.tsx is drawn by it',
  'library/retry-dialog.tsx': 'form-dialog.test: a reason is sent once',
  'batches/export-dialog.tsx': 'changes nothing: a file; form-dialog.test: a reason is sent once',
  'batches/issue-dialog.tsx': 'keyed; admin-roles: issuing beyond the day’s quota',
  'batches/state-dialog.tsx': 'admin-roles: a large batch waits for a second person',
  'users/account-dialog.tsx': 'form-dialog.test: a reason is sent once',
  'users/adjust-dialog.tsx': 'keyed; admin-roles: credits are given in two steps',
  'users/refund-dialog.tsx': 'keyed; admin-repairs: an operator refunds a charge in two steps',
  'users/two-step-dialog.tsx': 'the frame of adjust and refund',
  'jobs/job-dialog.tsx': 'admin-repairs: an operator has it made again',
  'jobs/settle-dialog.tsx': 'form-dialog.test: what is under way cannot be closed away',
  'providers/remove-dialog.tsx': 'form-dialog.test: a reason is sent once',
  'sites/draft-bar.tsx': 'white-label; the question runs one act at a time',
  'sites/publish-dialog.tsx': 'white-label; published from one revision',
  'sites/rollback-dialog.tsx': 'white-label; restored from one version',
  'staff/limits-dialog.tsx': 'form-dialog.test: a double click sends one request',
  'staff/password-dialog.tsx': 'sends nothing; admin-staff reads it',
  'guides/category-dialog.tsx': 'each row is one bulk act; form-dialog.test',
  'channels/shared-columns.tsx': 'form-dialog.test: a confirmed removal is sent once',
  'credit-rules/columns.tsx': 'form-dialog.test: a confirmed removal is sent once',
  'notices/columns.tsx': 'form-dialog.test: a confirmed removal is sent once',
  'notices/list.tsx': 'its bar acts on many; form-dialog.test',
  'actors/list.tsx': 'opens dialogs named here',
  'voices/list.tsx': 'opens dialogs named here',
  'pictures/list.tsx': 'opens dialogs named here',
};
