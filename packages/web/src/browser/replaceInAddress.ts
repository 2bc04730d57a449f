/**
 * Changes a parameter of the address in place. The router is not notified, as nothing on the page
 * depends on it: otherwise each move of a map would render the whole page again.
 */
export function replaceInAddress(name: string, value: string): void {
  changeInAddress((parameters) => parameters.set(name, value));
}

/** Removes a parameter of the address in the same way. */
export function dropFromAddress(name: string): void {
  changeInAddress((parameters) => parameters.delete(name));
}

function changeInAddress(change: (parameters: URLSearchParams) => void): void {
  const address = new URL(window.location.href);
  change(address.searchParams);
  // the router patches the object's method; the prototype's is the browser's
  History.prototype.replaceState.call(window.history, window.history.state, '', address);
}
