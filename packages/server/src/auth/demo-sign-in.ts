/** The way into the demo farm; the account exists only with DEMO=1. @source decisions D12 */
export const demoSignIn = { email: 'demo@furrow.example', password: 'demo-furrow-2026' };
