import { browserEnvironment } from './data/browser.ts';
import { createCall } from './data/call.ts';
import { createHttp } from './data/http.ts';

/**
 * The page's connection to the server, for requests other than farm data: accounts, searches,
 * imports.
 */
export const http = createHttp(browserEnvironment());

/** Makes a defined call: `call(contractStatus, { id })`. */
export const call = createCall(http);
