/** The order that is looked at, by the address of the subscriptions. */
export const readOrder = ({ order }: Readonly<Record<string, unknown>>): { order?: string } =>
  typeof order === 'string' ? { order } : {};
