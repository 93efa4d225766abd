import { describe, expect, it } from 'vitest';
import { isInformative, movementLabel, shownAmount } from './movement-words.ts';

const movement = (type: string, description: string, amount = 100) => ({
  type,
  description,
  amount,
});

describe('a movement', () => {
  it('has the text of its kind with the order that follows the #', () => {
    expect(movementLabel(movement('credit_sale', 'Venta acreditada #A7F2'))).toBe(
      'Ingreso por pedido online #A7F2',
    );
    expect(movementLabel(movement('credit_cash_sale', 'Efectivo #A7F2 (informativo)'))).toBe(
      'Venta en efectivo #A7F2 (informativo)',
    );
    expect(movementLabel(movement('debit_cash_commission', 'x # 12'))).toBe(
      'Comisión de pedido #12',
    );
  });

  it('of another kind, or without an order, says what it says', () => {
    expect(movementLabel(movement('debit_settlement', 'Liquidación semanal'))).toBe(
      'Liquidación semanal',
    );
    expect(movementLabel(movement('bono_de_bienvenida', 'Bono #1'))).toBe('Bono #1');
    expect(movementLabel(movement('credit_sale', 'Sin número'))).toBe('Sin número');
  });

  it('that is a commission is negative whichever sign it has', () => {
    expect(shownAmount(movement('debit_cash_commission', '', 100))).toBe(-100);
    expect(shownAmount(movement('debit_cash_commission', '', -100))).toBe(-100);
    expect(shownAmount(movement('adjustment', '', -100))).toBe(-100);
    expect(shownAmount(movement('credit_sale', '', 100))).toBe(100);
  });

  it('that is a cash sale is only information', () => {
    expect(isInformative(movement('credit_cash_sale', ''))).toBe(true);
    expect(isInformative(movement('credit_sale', ''))).toBe(false);
  });
});
