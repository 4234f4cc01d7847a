import type { Locator, Page } from '@playwright/test';
import type { Made, Replies, SampleFile } from './admin-arranged';

/** How one dialog, question or form of the admin app is opened and confirmed. */
export interface ConfirmLine {
  /** Where it is written, below `admin-app/src/pages`. */
  file: string;
  /** Frames it is drawn by, which have no line of their own. */
  frames?: readonly string[];
  /** Tells lines of one file apart. */
  about?: string;
  /** The page it opens on. */
  page: string | ((made: Made) => string);
  /** What the page is told instead of what the server says: things a fresh installation has none of. */
  replies?: Replies;
  /** The button that opens it, or the way there; nothing where it stands on the page itself. */
  opens?: string | RegExp | ((page: Page) => Promise<void>);
  /** `dialog` unless told: a `question` beside its button, or the `page` itself. */
  on?: 'question' | 'page';
  /** A file that is uploaded into its field. */
  gives?: SampleFile;
  /** What is filled in, by label; a `reason` by typing. */
  fill?: Record<string, string>;
  reason?: true;
  /** Further steps up to the last button. */
  steps?: (where: Locator, page: Page) => Promise<void>;
  confirm: RegExp;
  /** It acts on many things, one after the other. */
  many?: true;
  /** Its failure is told over the page, not in the dialog. */
  tellsOutside?: true;
}
