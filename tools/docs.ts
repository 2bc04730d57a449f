import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entitiesDocument } from './entities-document.ts';
import { floorPictures } from './floors-picture.ts';

/** `npm run docs`: writes the documents generated from the definitions and from the imports. */
const docs = join(import.meta.dirname, '../docs');
writeFileSync(join(docs, 'entities.md'), entitiesDocument());
for (const [name, picture] of floorPictures()) writeFileSync(join(docs, 'pictures', name), picture);
