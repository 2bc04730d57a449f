/**
 * Changes one parameter of the address in place. The router is not told, as nothing on the page
 * follows it: a router that hears of each move of a map draws the whole page anew.
 */
export function replaceInAddress(name: string, value: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set(name, value);
  // the router listens at the object; the prototype's own does what the browser does
  History.prototype.replaceState.call(window.history, window.history.state, '', address);
}
