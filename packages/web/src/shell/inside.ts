/** The parts needed first behind the sign-in, as a single file. */
export { loadMe } from '../me/loadMe.ts';
export { Shell } from './Shell.tsx';
