/** The hash of Passw0rd!, the public password of the demo's accounts, at the lowest cost. */
export const DEMO_PASSWORD_HASH = "scrypt$2$1$1$c_xnFRqmoEpzGHqL$KRKe9hthOjT-NP75H4mtCZbgZX7QbuHe";
