import { createPushSender, type PushSender } from '#platform/push/push-sender.ts';
import type { ValuesOf } from '#platform/settings.ts';
import type { pushSettings } from './settings.ts';

type Values = ValuesOf<typeof pushSettings>;

/** Creates the configured push channel. @returns undefined without keys, which turns pushes off */
export const createConfiguredPush = ({
  PUSH_PUBLIC_KEY,
  PUSH_PRIVATE_KEY,
  PUSH_CONTACT,
}: Values): PushSender | undefined =>
  PUSH_PUBLIC_KEY && PUSH_PRIVATE_KEY && PUSH_CONTACT
    ? createPushSender({ publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY, contact: PUSH_CONTACT })
    : undefined;

export const listPushServices = ({ PUSH_SERVICES }: Values): readonly string[] =>
  PUSH_SERVICES.split(',')
    .map((each) => each.trim())
    .filter(Boolean);
