/** Constants of the specification (section 9) and bounds that both sides must agree on. */
export const polling = { firstMs: 2_000, everyMs: 30_000 } as const;

export const toastMs = { error: 4_000, success: 2_000, newOrder: 6_000, notice: 5_000 } as const;
export const maxToasts = 20;
export const rejectPromptMs = 5_000;

export const redirectMs = {
  registration: 3_000,
  addBusiness: 1_500,
  passwordReset: 2_000,
} as const;

export const chat = { pollMs: 100, giveUpMs: 5_000, toggleAfterMs: 500 } as const;

export const addressSearch = { debounceMs: 300, minCharacters: 3, country: 'ar' } as const;

export const map = {
  center: { lat: -31.248, lng: -64.464 },
  profileHeightPx: 250,
  zoom: { profile: 14, wizard: 12, addBusiness: 15, selected: 16 },
} as const;

/** How many finished orders come with the active ones, and at once when older ones are asked for. */
export const finishedWindow = 100;

/** How many orders a panel says at once that it has shown. */
export const maxSeenAtOnce = 100;

/** How many test orders may be on a board at once. */
export const maxTestOrders = 3;

export const recentTransactions = 5;
export const maxHistoryPage = 100;
export const maxTransactionsPage = 200;
export const shownBusinessNameLength = 20;
export const minPasswordLength = 6;
export const maxPasswordLength = 128;
export const noCuit = '00000000000';

export const defaultSlot = { apertura: '09:00', cierre: '17:00' } as const;
export const defaultOptionSelections = { min: 1, max: 1 } as const;

export const ownLogistics = { minDistanceKm: 2, minFixedPrice: 2, minZoneRadiusKm: 0 } as const;

/** 0.10 during the first 30 days after approval. */
export const promotionalCommission = { rate: 0.1, days: 30 } as const;

/** What a shop tells whoever collects an order. */
export const pickupInstructionsLength = 300;

/** Bounds that keep one request from hurting the others; far above what a shop needs. */
export const bounds = {
  nameLength: 120,
  descriptionLength: 2_000,
  maxPrice: 99_999_999.99,
  productsPerBusiness: 20_000,
  bulkIds: 20_000,
  bulkTextLines: 5_000,
  groupsPerBusiness: 500,
  optionsPerGroup: 300,
  optionGroupsPerProduct: 50,
  slotsPerDay: 24,
  /** Coming ones, of a business. */
  specialDates: 100,
  specialDateReason: 60,
  /** How long one may last, and how far ahead it may begin. */
  specialDateDays: 366,
  unitsInStock: 99_999,
  availabilitySlots: 42,
  soldOutDays: 365,
  zones: 50,
  linesPerOrder: 100,
  unitsPerLine: 999,
  scheduleDays: 7,
  branchCount: 10_000,
  businessesPerOwner: 50,
  imageBytes: 5 * 1024 * 1024,
  dniBytes: 8 * 1024 * 1024,
  imagePixels: 24_000_000,
} as const;
