import type { Page } from '@playwright/test';
import type { Person } from '../packages/server/src/testing/people.ts';
import { expect, holdPage, makeField, openMap, test } from './world.ts';

/** Splitting and merging by mouse, with and without signal; deleting what work was done on. @source decisions D17 */

