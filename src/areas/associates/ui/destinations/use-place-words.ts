import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { ChoiceWords } from '#web/form/choose/choice-words.ts';
import { placeWords } from './destination-words.ts';

export const usePlaceWords = (): ChoiceWords => placeWords(usePortal().store);
