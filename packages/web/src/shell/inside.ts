/** The parts that everything behind the sign-in needs first, as one file. */
export { loadMe } from '../me/loadMe.ts';
export { Shell } from './Shell.tsx';
