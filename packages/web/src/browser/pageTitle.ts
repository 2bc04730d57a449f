/**
 * What the browser calls the page: first what tells it from the tabs beside it. @source WCAG 2.4.2,
 * SCR-16
 */
export function pageTitle(name: string): string {
  return name ? `${name} · Furrow` : 'Furrow';
}
