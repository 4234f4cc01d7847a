import { loginHref, paths } from '../config/paths';

/** The app's current address with its query, as the hash router sees it. */
function currentPath(hash: string = window.location.hash): string {
  return hash.replace(/^#/, '') || '/';
}

/** Goes to an address of the app from code that has no router at hand. */
function go(path: string): void {
  window.location.hash = path;
}

/** Opens the login page and keeps the way back; on the login page itself it does nothing. */
export function goToSignIn(): void {
  const here = currentPath();
  if (!here.startsWith(paths.login)) go(loginHref({ redirectUrl: here }));
}
