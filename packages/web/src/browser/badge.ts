/**
 * Shows how many changes wait on the icon of the installed page, where the browser can; none clears
 * it. Pages and service workers may both call it. @source W3C Badging API
 */
export function showBadge(waiting: number): void {
  const { setAppBadge, clearAppBadge }: Partial<Navigator> = navigator;
  const badge =
    waiting > 0 ? setAppBadge?.call(navigator, waiting) : clearAppBadge?.call(navigator);
  badge?.catch(() => undefined);
}
