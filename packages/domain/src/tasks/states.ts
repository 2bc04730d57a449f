/** States of a background task. @source decisions D9 */
export const taskStates = ['PENDING', 'STARTED', 'SUCCESS', 'FAILURE'] as const;
