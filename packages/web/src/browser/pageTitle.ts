/**
 * The title of the page in the browser: first the part that distinguishes it from other tabs.
 * @source WCAG 2.4.2, SCR-16
 */
export function pageTitle(name: string): string {
  return name ? `${name} · Furrow` : 'Furrow';
}
