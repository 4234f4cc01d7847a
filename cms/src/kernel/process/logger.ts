export interface Logger {
  debug(message: string, fields?: Record<string, unknown>): void;
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
const HIDDEN = /token|secret|password|authorization|cookie|sign$|code$/i;

/** One JSON object a line on standard output; fields whose name smells of a secret are blanked. */
export function createLogger(level: (typeof LEVELS)[number], role: string): Logger {
  const lowest = LEVELS.indexOf(level);
  const write =
    (at: (typeof LEVELS)[number]) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      if (LEVELS.indexOf(at) < lowest) return;
      const line = { time: new Date().toISOString(), level: at, role, message, ...fields };
      process.stdout.write(`${JSON.stringify(line, redact)}\n`);
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

function redact(key: string, value: unknown): unknown {
  if (typeof value === 'string' && HIDDEN.test(key)) return '[hidden]';
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
  return value;
}
