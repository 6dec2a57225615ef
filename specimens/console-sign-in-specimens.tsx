import { CodeField } from '#ui/console/code-field.tsx';
import { ConsoleMenu } from '#ui/console/frame.tsx';
import { QrCode } from '#ui/console/qr-code.tsx';
import { RecoveryCodes } from '#ui/console/recovery-codes.tsx';
import { Steps } from '#ui/console/steps.tsx';
import { Card } from '#ui/page/card.tsx';
import { CONSOLE_GROUPS, CONSOLE_NOW, CONSOLE_WHO } from './console-world.ts';
import { Demo, Specimen, State } from './specimen.tsx';

/** A pattern with the density of a code; it leads nowhere. */
const MODULES = Array.from({ length: 29 }, (_, y) =>
  Array.from({ length: 29 }, (_, x) => (x * x + y * 3 + x * y) % 5 < 2),
);

export const ConsoleSignInSpecimens = () => (
  <>
    <Specimen title="CodeField">
      <Demo wide>
        <State name="a medio escribir">
          <CodeField label="Código de seis cifras" name="code" defaultValue="4182" />
        </State>
        <State name="no corresponde">
          <CodeField
            label="Código de seis cifras"
            name="wrong-code"
            defaultValue="418270"
            error="El código no corresponde o ya pasó. Le quedan 3 intentos."
          />
        </State>
      </Demo>
    </Specimen>
    <Specimen title="Steps, QrCode">
      <Card title="Active el segundo paso">
        <Steps
          steps={[
            {
              title: 'Lea el código con su aplicación',
              children: <QrCode modules={MODULES} label="Código QR para la aplicación de autenticación" />,
            },
            {
              title: 'Escriba el código que muestra',
              children: <CodeField label="Código de seis cifras" name="first-code" />,
            },
          ]}
        />
      </Card>
    </Specimen>
    <Specimen title="RecoveryCodes">
      <Demo>
        <Card title="Guarde estos códigos">
          <RecoveryCodes
            codes={[
              { code: '7K4Q-P9WD' },
              { code: 'M2XH-83LC', isUsed: true },
              { code: 'T6VN-40RB' },
              { code: 'C9YF-18JS' },
            ]}
          />
        </Card>
      </Demo>
    </Specimen>
    <div id="menu">
      <Specimen title="ConsoleMenu">
        <ConsoleMenu
          now={CONSOLE_NOW}
          who={CONSOLE_WHO}
          groups={CONSOLE_GROUPS}
          current="/dev/consola"
          accountPath="/dev/consola"
          signOutPath="/dev/consola"
        />
      </Specimen>
    </div>
  </>
);
