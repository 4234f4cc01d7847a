/** What a vendor's refusal means for us, whatever words it used. */
export const ERROR_CLASSES = [
  'auth',
  'quota',
  'rate',
  'busy',
  'invalid',
  'content',
  'notFound',
  'transient',
  'permanent',
] as const;
export type ErrorClass = (typeof ERROR_CLASSES)[number];

export interface ProviderError {
  class: ErrorClass;
  /** The vendor's own code, '' if it has none. */
  vendorCode: string;
  /** For staff and logs; never shown to users. */
  message: string;
  /** Chinese, when there is something better to say than the class's own sentence. */
  userMessage: string | null;
  retryAfterMs?: number;
}

const REASONS: Record<ErrorClass, string> = {
  auth: '该通道暂时不可用，请更换通道或稍后重试',
  quota: '该通道暂时不可用，请更换通道或稍后重试',
  rate: '当前生成人数较多，请稍后重试',
  busy: '当前生成人数较多，请稍后重试',
  invalid: '素材不符合要求，请更换素材后重试',
  content: '内容未通过审核，请修改后重试',
  notFound: '素材不存在或已过期，请重新选择后重试',
  transient: '生成服务暂时中断，请稍后重试',
  permanent: '生成失败，请稍后重试',
};

/** What the user reads. */
export const reasonOf = (error: ProviderError): string => error.userMessage ?? REASONS[error.class];

const OUTAGES: ReadonlySet<ErrorClass> = new Set(['auth', 'quota', 'busy', 'transient']);

/** Whether the next job would likely fail the same way, whatever it is: what opens a channel's circuit. */
export const isOutage = (error: ProviderError): boolean => OUTAGES.has(error.class);

/** For staff: class, code and words in one line. */
export const describe = (error: ProviderError): string =>
  [error.class, error.vendorCode, error.message].filter(Boolean).join(' · ');

/** An error nobody classified, e.g. thrown by an adapter. */
export const unexpected = (error: unknown): ProviderError => ({
  class: 'transient',
  vendorCode: '',
  message: error instanceof Error ? error.message : String(error),
  userMessage: null,
});
