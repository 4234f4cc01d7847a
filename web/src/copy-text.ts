/** Copies text, also on plain-http intranet sites where the clipboard interface is missing. False when refused. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Refused by the browser: the older way may still work.
    }
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Inside an open dialog, so that its focus trap lets the selection happen.
  const host = document.querySelector('[role="dialog"]') ?? document.body;
  host.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}
