import { makePushKeys } from '#platform/push/push-keys.ts';

/** Prints a new key pair for push messages, as lines of the configuration (docs/operations.md). */
const { publicKey, privateKey } = makePushKeys();
process.stdout.write(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}\n`);
