/**
 * Changes one parameter of the address in place. The router is not notified, as nothing on the page
 * follows it: a router that hears of each move of a map draws the whole page anew.
 */
export function replaceInAddress(name: string, value: string): void {
  changeInAddress((parameters) => parameters.set(name, value));
}

/** Takes a parameter out of the address in the same way. */
export function dropFromAddress(name: string): void {
  changeInAddress((parameters) => parameters.delete(name));
}

function changeInAddress(change: (parameters: URLSearchParams) => void): void {
  const address = new URL(window.location.href);
  change(address.searchParams);
  // the router listens at the object; the prototype's own does what the browser does
  History.prototype.replaceState.call(window.history, window.history.state, '', address);
}
