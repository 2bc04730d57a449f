/** How far a background task can be. @source decisions D9 */
export const taskStates = ['PENDING', 'STARTED', 'SUCCESS', 'FAILURE'] as const;
