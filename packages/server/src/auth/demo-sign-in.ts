/** The way into the demo farm; the account exists only with DEMO=1. @source decisions D12 */
export const demoSignIn = { email: 'demo@furrow.example', password: 'demo-furrow-2026' };

/** The way into the French demo farm, with the same password. */
export const frenchDemoEmail = 'ferme@furrow.example';
