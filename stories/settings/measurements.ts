import type { PublishedKey } from '@concord/web/api/attestation-keys.ts'

/**
 * Two public keys of an attestation service, created for the stories. Their private keys were not
 * kept.
 */
export const CURRENT_KEY = {
  kty: 'RSA',
  e: 'AQAB',
  n:
    'sCJlKlsDrW8i_lRdzPR2fn_v7PA1iJ8FahQ9FulE0K1VJ03w1xUAkmp28YCLBibpVhZriDjsnYbgMWBWOP_IDBtez8fIbMWOcfy5XW7lb3mBmp-xy1duDj6Y' +
    'TCz8Uo6L65rGoZznXBnKl21x-o7k2kLv7WXx5KSb2gD7nw0Lkd9ufjO--4p4da6ex3V8l1XDpsWqxiC_2i7vhPIb4Oj6CCQO-fAdwRWk1CzTb2rflr04GWto' +
    'REF7eMldsihJHA5FlGAXBMD6O3R-a_a_WRmQa4zVdvgtPxjaoIm_7uF8qol1Ta3tzUUtpuwJF9IFoi3fy7Pny8PTCWkhE5N8RIdgBw',
} satisfies PublishedKey

export const OLD_KEY = {
  kty: 'RSA',
  e: 'AQAB',
  n:
    '1nIG6Mkvc577KUX8_jMQwD2Np8eXlC7k-e6nmx8nJrQgUjdvOd5Tpmi5VUbYwf2C-XpxoLefaCN_wbPdC6jHavwZXiks5o7XGPIFZOrwUJAYc9_9p6j6YyGt' +
    'Pem_d5y6dA2G4qiMHc6GGLwQf8n8KFm1Fyyj3kWhbsirZD3ThMJahTbOpiRqMdtbZVvTnTd2CQmSs2MJncLr6wtLKUsv4thEVClAg42SCovdIYSU8Tbf7P_K' +
    'Bt1a03Y4i1huOcf83kiFiHau9q0J2jhiPpsuAUpypwlnzhNB0W0VIcI0itCQAeGGD5-roENHhYHFUNagrFwGk-j-4eKjL7RHcRZL9w',
} satisfies PublishedKey

/** A payload to paste. */
export const payload = (attestationKey: PublishedKey): string =>
  JSON.stringify(
    { attestationKey, sgxMrenclave: 'b7792026'.repeat(8), sgxMrsigner: '2c1a4495'.repeat(8) },
    null,
    2,
  )
