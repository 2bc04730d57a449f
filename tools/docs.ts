import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entitiesDocument } from './entities-document.ts';

/** `npm run docs`: writes what is generated from the definitions. */
writeFileSync(join(import.meta.dirname, '../docs/entities.md'), entitiesDocument());
