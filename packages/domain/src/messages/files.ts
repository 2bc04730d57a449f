import type { Text } from '@furrow/kit';
import { msg } from '@furrow/kit/msg.ts';

/**
 * Messages about storing and showing files. @source spec §3 Image and Document, §8, decisions D14,
 * D16
 */
export const fileMessages: Readonly<Record<string, Text>> = {
  // fallbacks for unknown parts of a file; spec §8
  unknown: msg`Unknown`,
  unknown_size: msg`Unknown size`,
  unknown_date: msg`Unknown date`,
  unnamed_file: msg`Unnamed file`,

  // uploads
  one_file_only: msg`Send one file at a time.`,
  digest_expected: msg`Must be the SHA-256 of the file, in hexadecimal.`,
  upload_incomplete: msg`Parts of the file are missing. Send them first.`,
  json_expected: msg`Must be JSON.`,
  moment_expected: msg`Must be a time such as 2026-05-12T08:30:00Z.`,
  image_expected: msg`This is not a picture that can be stored. Use PNG, JPEG, WebP, AVIF or GIF.`,
  image_unreadable: msg`{file} is damaged and cannot be read as a picture.`,
  image_too_many_pixels: msg`A picture has at most {millions} million pixels.`,
  picture_size: msg`A picture is at least 1 and at most {max} pixels wide and high.`,

  // refusals
  files_down: msg`The file store does not answer. Nothing was saved; try again.`,
};
