import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { openCounter, openMissLimit, signedIn } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { BALANCE_LETTERS, lettersOf, readCertificateCode } from '../rules/certificate-code.ts';
import { TOO_MANY_ATTEMPTS, VERIFICATIONS } from '../rules/verify-words.ts';
import type { CertificateKind, VerifiedCertificate } from './certificate-kind.ts';
import { listCertificates, type StoredCertificate } from './certificate-queries.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { CERTIFICATE_LIMIT, CERTIFICATE_REFUSALS, issueCertificate } from './issue-certificate.ts';
import { CERTIFICATE_DOWNLOAD, findOwnCertificate } from './open-certificate.ts';

const present = (stored: StoredCertificate, url: string | null = null) => ({
  codigo: stored.codigo,
  moneda: stored.moneda,
  saldo: stored.saldo,
  vencido: stored.vencido,
  vence_hoy: stored.vence_hoy,
  por_vencer: stored.por_vencer,
  a_favor: stored.a_favor,
  emitido_en: stored.emitido_en.toISOString(),
  url,
});

const presentVerified = ({ emitido_en, datos, ...verified }: VerifiedCertificate) => ({
  ...verified,
  saldo: lettersOf(verified.codigo) === BALANCE_LETTERS ? verified.valor : null,
  emitido_en: emitido_en.toISOString(),
  datos: [...datos],
});

export function certificateResolversOf(
  deps: ExportsDeps,
  kinds: readonly CertificateKind[],
): {
  Query: Pick<QueryResolvers, 'certificadosSaldo' | 'verificarCertificado'>;
  Mutation: Pick<MutationResolvers, 'generarCertificadoSaldo' | 'descargarCertificadoSaldo'>;
} {
  const { database, links } = deps;
  const connection = database.kysely;
  const issueLimit = openCounter('certificado', CERTIFICATE_LIMIT.points, CERTIFICATE_LIMIT.seconds);
  const misses = openMissLimit(connection, 'verificar', VERIFICATIONS.points, VERIFICATIONS.seconds);
  const linkTo = (codigo: string, session: Session) => links.sign(CERTIFICATE_DOWNLOAD, codigo, session);
  return {
    Query: {
      async certificadosSaldo(_source, _args, context) {
        const session = signedIn(context);
        if (session.destinos !== 'all') return [];
        return (await listCertificates(connection, scopeOf(session))).map((each) => present(each));
      },
      async verificarCertificado(_source, { codigo }, { ip }) {
        const code = readCertificateCode(codigo);
        // The check characters do not match: no look-up, so nothing counts towards the limit.
        if (!code) return null;
        const kind = kinds.find(({ letters }) => letters === lettersOf(code));
        const looked = await misses(ip, async () => kind?.verify(connection, code));
        if (!looked.ok)
          throw invalidInput(TOO_MANY_ATTEMPTS, {
            code: 'too-many-attempts',
            retry_after_seconds: looked.refusal.retryAfterSeconds,
          });
        return looked.value ? presentVerified(looked.value) : null;
      },
    },
    Mutation: {
      async generarCertificadoSaldo(_source, _args, context) {
        const session = signedIn(context);
        const issued = await issueCertificate(deps, session, issueLimit);
        if (!issued.ok) throw invalidInput(CERTIFICATE_REFUSALS[issued.refusal], { code: issued.refusal });
        return present(issued.value, linkTo(issued.value.codigo, session));
      },
      async descargarCertificadoSaldo(_source, { codigo }, context) {
        const session = signedIn(context);
        const found = await findOwnCertificate(deps, session, codigo);
        if (!found) return { url: null, status: 404, menssage: 'Data not found' };
        return { url: linkTo(found.codigo, session), status: 200 };
      },
    },
  };
}
