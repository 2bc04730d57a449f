/** The sets of rights a contact can be given. @source decisions D4 */
export const presets = ['manager', 'adviser', 'applier', 'buyer', 'viewer'] as const;
/** A role that stands for a set of rights. @source decisions D4 */
export type Preset = (typeof presets)[number];
