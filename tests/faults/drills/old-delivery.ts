import { type Drill, pay, untilOver } from './drill.ts';

/** The ERP writes its file, a customer pays, and only then is the file imported. */
export const oldDelivery: Drill = async ({ stage, payer }) => {
  const code = await stage.deliveries.around(async () => {
    const { started } = await pay(payer, 'entrega-atrasada', 'aprueba');
    await untilOver(stage, started.uuid);
  });
  if (code !== 0) throw new Error(`the import ended with ${code}: see imports.log`);
};
