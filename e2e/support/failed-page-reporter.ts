import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const SHOWN_LINES = 160;

/** Says in the log what the page showed when a story failed: screenshots stay on the machine that ran it. */
export default class FailedPageReporter implements Reporter {
  printsToStdio(): boolean {
    return true;
  }

  onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
    if (status === test.expectedStatus) return;
    for (const { name, path, body } of attachments) {
      if (!name.startsWith('error-context')) continue;
      const text = body?.toString() ?? (path ? readFileSync(path, 'utf8') : '');
      const page = /```yaml\n([^]*?)```/.exec(text)?.[1] ?? '';
      const lines = page.split('\n').filter((line) => line.trim() && !line.includes('- /url:'));
      process.stdout.write(`\n--- the page of “${test.title}”\n`);
      process.stdout.write(`${lines.slice(0, SHOWN_LINES).join('\n')}\n---\n`);
    }
  }
}
