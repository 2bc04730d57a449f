/** The open order, by the address of the subscriptions. */
export const readOrder = ({ order }: Readonly<Record<string, unknown>>): { order?: string } =>
  typeof order === 'string' ? { order } : {};
