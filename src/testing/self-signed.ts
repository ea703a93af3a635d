import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export interface SelfSigned {
  readonly privateKey: KeyObject;
  readonly pem: string;
}

const RSA_SHA256 = '300d06092a864886f70d01010b0500';

/** A key with a certificate of its own, as SAML providers have them. */
export function selfSigned(name: string, days = 365, from = new Date(Date.now() - 86_400_000)): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = Buffer.from(RSA_SHA256, 'hex');
  const names = der(0x30, der(0x31, der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))));
  const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    names,
    der(0x30, time(from), time(new Date(from.getTime() + days * 86_400_000))),
    names,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]);
  const whole = der(0x30, body, algorithm, der(0x03, signature)).toString('base64');
  return { privateKey, pem: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----` };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
