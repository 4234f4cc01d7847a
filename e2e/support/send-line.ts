/** How one dialog, question or form of the user app is opened and confirmed. */
export interface SendLine {
  /** Where it is written, below `user-app/src`. */
  file: string;
  /** Where one file sends several things. */
  what?: string;
  page: string;
  /** Stands for the server where a thing in a certain state is needed. */
  reads?: Readonly<Record<string, unknown>>;
  /** What is pressed on the way, by name; `tick` ticks the consent. */
  opens?: readonly (string | RegExp | 'tick')[];
  /** What is typed, by label. */
  fill?: Readonly<Record<string, string>>;
  /** A file that is uploaded first. */
  upload?: 'sound' | 'clip' | 'picture';
  confirm: string | RegExp;
  /** Not in a dialog but on the page itself, by a visitor. */
  onPage?: true;
  /** What is sent must not hold the person here: no answer is waited for. */
  leavesFor?: RegExp;
}
