import { existing } from '@furrow/kit';
import { cropTypeStarter } from '../croptype/croptype.starter.ts';
import { fixture } from './fixture.ts';

/**
 * A crop of the starter catalogue as a test reads it.
 * @param name in English
 * @throws for a name that the catalogue does not have
 */
export const starterCrop = <Crop>(name: string): Crop =>
  fixture(
    existing(
      cropTypeStarter.find(({ names }) => names.en === name),
      name,
    ),
  );
