/** The sets of rights a contact can be given. @source decisions D4 */
export const presets = ['manager', 'adviser', 'applier', 'buyer', 'viewer'] as const;
export type Preset = (typeof presets)[number];
