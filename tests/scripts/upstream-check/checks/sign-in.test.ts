import { signInChecks } from "~/scripts/upstream-check/checks/sign-in";
import { drop, set } from "../alterations";
import { of, testMutations } from "../mutations";

testMutations(signInChecks, [
  ...of("auth.passwordLogin", [
    ["no token", drop("token"), "login-user"],
    ["no nickname", drop("nickname"), "login-user"],
    ["another user's number", set("mobile_number", "13800000099"), "login-user"],
    ["a picture without http:", set("headimgurl", "//cdn.example/a.png"), "texts-and-addresses"],
    ["a nickname as an object", set("nickname", {}), "texts-and-addresses"],
  ]),
]);
