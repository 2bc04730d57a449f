import { msg } from '@furrow/kit/msg.ts';
import { isIP } from 'node:net';
import type { Check } from './check.ts';

/** An address that other machines do not reach. */
export const isOwnMachine = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '::1' ||
  host === '[::1]' ||
  (isIP(host) === 4 && host.startsWith('127.'));

/** Check of the public address, and of TLS termination in front of the server. */
export const publicAddress: Check = {
  name: 'public-address',
  look({ configuration: { publicUrl, trustProxy } }) {
    const { protocol, hostname } = new URL(publicUrl);
    const values = { address: publicUrl };
    if (protocol !== 'https:' && !isOwnMachine(hostname))
      return {
        state: 'wrong',
        text: msg`PUBLIC_URL is {address}: passwords cross the network in the clear.`,
        advice: msg`Put Caddy or nginx in front (deploy/), and give PUBLIC_URL as https.`,
        values,
      };
    if (protocol === 'https:' && !trustProxy)
      return {
        state: 'wrong',
        text: msg`PUBLIC_URL is {address}, but TRUST_PROXY is off: every visitor has the address of the proxy, and one who guesses passwords locks out all.`,
        advice: msg`Set TRUST_PROXY=on where a proxy of yours writes X-Forwarded-For.`,
        values,
      };
    return { state: 'right', text: msg`Users connect through {address}.`, values };
  },
};

/** Whether the server is reachable bypassing the TLS proxy. */
export const listening: Check = {
  name: 'listening',
  look({ configuration: { host, trustProxy } }) {
    const values = { host };
    if (isOwnMachine(host))
      return { state: 'right', text: msg`Only this machine connects ({host}).`, values };
    return trustProxy
      ? {
          state: 'look',
          text: msg`Other machines connect to {host} without TLS, and are believed whatever address they claim in X-Forwarded-For.`,
          advice: msg`Set HOST=127.0.0.1, or let a firewall admit the proxy alone.`,
          values,
        }
      : {
          state: 'wrong',
          text: msg`Other machines connect to {host} without TLS.`,
          advice: msg`Set HOST=127.0.0.1 and put a proxy that does TLS in front.`,
          values,
        };
  },
};

export const rateLimit: Check = {
  name: 'rate-limit',
  look: ({ configuration }) =>
    configuration.rateLimit
      ? { state: 'right', text: msg`Attempts to sign in are limited.` }
      : {
          state: 'wrong',
          text: msg`RATE_LIMIT is off: passwords can be guessed without end.`,
          advice: msg`Leave RATE_LIMIT out.`,
        },
};

export const demonstration: Check = {
  name: 'demo',
  look: ({ configuration }) =>
    configuration.demo
      ? {
          state: 'wrong',
          text: msg`DEMO is on: anybody signs in with the password that the start prints.`,
          advice: msg`Leave DEMO out where farms are real.`,
        }
      : { state: 'right', text: msg`No demo account.` },
};
