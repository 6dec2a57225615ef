import { usePortal } from '#areas/session/ui/portal-data.ts';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import type { ChoiceWords } from '#web/form/choose/choice-list.ts';
import { placeWords } from './destination-words.ts';

/** Explains to a person without delivery points why lists and figures are missing, and names the contact. */
export function NoDestinations() {
  const { one, many } = usePlaceWords();
  return (
    <Card>
      <EmptyState heading="h2" title={`Todavía no tiene ${many} asignadas`}>
        Aquí verá las facturas y los pagos de sus {many}. Pídale al representante legal de su empresa que le asigne al
        menos una {one}: lo hace desde Mi perfil, en su lista de asociados.
      </EmptyState>
    </Card>
  );
}

export const usePlaceWords = (): ChoiceWords => placeWords(usePortal().store);
