/** What everything behind the sign-in needs first, as one file. */
export { loadMe } from './loadMe.ts';
export { Shell } from './Shell.tsx';
