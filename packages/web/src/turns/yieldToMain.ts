import { nextTurn } from '../browser/nextTurn.ts';

await nextTurn();
