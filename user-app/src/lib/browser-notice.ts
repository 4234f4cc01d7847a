/** Notices of the operating system, for a user who looks at something else. Absent on insecure pages. */
const supported = () => typeof Notification !== 'undefined' && window.isSecureContext;

/** Whether the user could still be asked: has neither allowed nor refused. */
export const canAskForNotices = () => supported() && Notification.permission === 'default';
export const noticesAllowed = () => supported() && Notification.permission === 'granted';

/** Asks the browser's own question; true when allowed. Only in answer to a press. */
export async function askForNotices(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}

/** Shows one notice while the page is out of sight; a press on it brings the page back and runs `onOpen`. */
export function showBrowserNotice(notice: {
  title: string;
  body: string;
  /** A second notice with the same tag replaces the first. */
  tag: string;
  onOpen: () => void;
}): void {
  if (!noticesAllowed() || document.visibilityState === 'visible') return;
  try {
    const shown = new Notification(notice.title, { body: notice.body, tag: notice.tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
      notice.onOpen();
    };
  } catch {
    // Some phones allow notices from service workers alone; the card in the page tells it as well.
  }
}
