import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { decrypted } from './push-service.ts';

/** @source RFC 8291 §5 and Appendix A */

it('NOT-11 the test browser decrypts the example of RFC 8291', () => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  expect(ecdh.getPublicKey('base64url')).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  );
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(
    decrypted(Buffer.from(body, 'base64url'), {
      ecdh,
      auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
    }),
  ).toBe('When I grow up, I want to be a watermelon');
});
