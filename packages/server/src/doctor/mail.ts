import { msg } from '@furrow/kit/msg.ts';
import { messageOf } from '@furrow/kit/failure.ts';
import nodemailer from 'nodemailer';
import type { Check } from './check.ts';

/**
 * Connects, greets and signs in; sends nothing.
 * @param patience in milliseconds, for each step
 */
export const mail = (patience = 10_000): Check => ({
  name: 'mail',
  async look({ configuration: { mailUrl } }) {
    if (mailUrl === null)
      return {
        state: 'look',
        text: msg`No mail is sent: it lies in DATA_DIR/outbox. Who forgets a password cannot get in again.`,
        advice: msg`Set MAIL_URL.`,
      };
    const transport = nodemailer.createTransport({
      url: mailUrl,
      connectionTimeout: patience,
      greetingTimeout: patience,
      // a server that says nothing at all is reported by its missing greeting
      socketTimeout: 2 * patience,
    });
    // never the address itself: it contains a password
    const values = { host: new URL(mailUrl).host };
    try {
      await transport.verify();
      return { state: 'right', text: msg`The mail server {host} answers.`, values };
    } catch (error) {
      return {
        state: 'wrong',
        text: msg`The mail server {host} does not take us: {reason}`,
        advice: msg`Check MAIL_URL: host, port, name and password.`,
        values: { ...values, reason: messageOf(error) },
      };
    } finally {
      transport.close();
    }
  },
});
