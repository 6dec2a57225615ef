import { createECDH } from 'node:crypto';

/** Writes a new pair of keys for push messages, as lines for the configuration (docs/operations.md). */
const pair = createECDH('prime256v1');
pair.generateKeys();
process.stdout.write(
  `PUSH_PUBLIC_KEY=${pair.getPublicKey().toString('base64url')}\nPUSH_PRIVATE_KEY=${pair.getPrivateKey().toString('base64url')}\n`,
);
