import { Link } from 'react-router';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Block, blockSentence } from './block-sentence.ts';

interface BlockReasonProps {
  readonly block: Block | null | undefined;
  readonly today: LocalDate;
}

/** Why a document is blocked, with the way to the payment that holds it. */
export const BlockReason = ({ block, today }: BlockReasonProps) => (
  <>
    {blockSentence(block, today)}{' '}
    {block?.motivo === 'pago' && block.uuid && (
      <Link className="no-print" to={`/admin/resultado-transaccion?uuid=${encodeURIComponent(block.uuid)}`}>
        Ver el pago
      </Link>
    )}
  </>
);
