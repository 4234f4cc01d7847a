import pino from 'pino';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface Logger {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

const HIDDEN = /token|secret|password|authorization|cookie|sign$|code$/i;

/** One JSON object a line on standard output; fields whose name smells of a secret are blanked, however deep. */
export function createLogger(level: LogLevel, role: string): Logger {
  const lines = pino(
    {
      level,
      base: { role },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redacted },
    },
    // At once: the last line of a process that dies is the one that says of what.
    pino.destination({ fd: 1, sync: true }),
  );
  const write =
    (at: LogLevel) =>
    (message: string, fields: Record<string, unknown> = {}) =>
      lines[at](fields, message);
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

/** Also of what an error carries: its message and stack stay, as they tell what is wrong. */
function redacted(value: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      typeof each === 'string' && HIDDEN.test(key) ? '[hidden]' : plain(each),
    ]),
  );
}

function plain(value: unknown): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
  if (Array.isArray(value)) return value.map(plain);
  const isRecord = typeof value === 'object' && value !== null && !('toJSON' in value);
  return isRecord ? redacted(value) : value;
}
