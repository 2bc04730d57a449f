/** The sets of rights a contact can be given. @source decisions D4 */
export const presets = ['manager', 'adviser', 'applier', 'buyer', 'viewer'] as const;
/** A role with a set of rights. @source decisions D4 */
export type Preset = (typeof presets)[number];
