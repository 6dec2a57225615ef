import { createECDH } from 'node:crypto';

/** Prints a new key pair for push messages, as lines of the configuration (docs/operations.md). */
const pair = createECDH('prime256v1');
pair.generateKeys();
process.stdout.write(
  `PUSH_PUBLIC_KEY=${pair.getPublicKey().toString('base64url')}\nPUSH_PRIVATE_KEY=${pair.getPrivateKey().toString('base64url')}\n`,
);
