import { run } from './program.ts';

/** The program, run from its sources. Built, it is launch.ts that runs it. */
await run();
