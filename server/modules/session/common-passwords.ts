/**
 * Passwords that are tried first, written down by us: those that people are known to choose, of eight characters or
 * more, since shorter ones are refused anyway. In lower case, separated by blanks.
 */
const commonPasswords = new Set(
  `password password1 password2 password3 password12 password123 password1234 password12345 password! password1!
password@1 password@123 passw0rd passw0rd1 passw0rd! p@ssw0rd p@ssword p@ssw0rd1 p@ssword1 p@ssword123 pa55word
pa55w0rd passwort passwort1 passwort123 mypassword mypassword1 thepassword yourpassword newpassword newpassword1
oldpassword nopassword secretpassword userpassword adminpassword password0 password01 password00 password99
password11 password22 password2023 password2024 password2025 password2026 passwordpassword passpass pass1234
pass12345 pass123456 passcode passphrase 1password drowssap 12345678 123456789 1234567890 12345678910 0123456789
01234567 012345678 87654321 987654321 9876543210 1234567a 1234567q 12345678a 123456789a a12345678 a123456789
a1234567 q12345678 11111111 111111111 1111111111 22222222 33333333 44444444 55555555 66666666 77777777 88888888
99999999 00000000 000000000 0000000000 12341234 11223344 1122334455 112233445566 123123123 123321123 12344321
123454321 1234554321 11112222 12121212 10101010 13131313 69696969 121212121 102030405060 10203040 147258369
159357159 159753456 741852963 789456123 963852741 987456321 123654789 147852369 258456258 112358132134 31415926
314159265 27182818 20202020 20232023 20242024 20252025 20262026 19901990 20002000 123456780 123456788 12345679
1029384756 0987654321 098765432 1qaz2wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qazxsw2 zaq12wsx
zaq1xsw2 zaq1zaq1 !qaz2wsx 1qaz2wsx3edc qazwsxedc qazwsxedcrfv qazwsx123 qazxswedc 123qweasd 123qweasdzxc
qweasdzxc qweasd123 asdqwe123 123qwe123 123qwe456 qwe123qwe 123456qwe 123456abc 123abc456 abc123456 abc12345
abc123abc abc123def a1b2c3d4 a1b2c3d4e5 aa123456 aaa111bbb abcd1234 abcd12345 1234abcd 123abcde abcde123
abcde12345 abcdef123 abcdefgh abcdefghi abcdefghij abcdefghijk abcdefg1 abcabcabc abcdabcd aaaaaaaa aaaaaaaaa
aaaaaaaaaa bbbbbbbb zzzzzzzz xxxxxxxx aabbccdd qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwerty11 qwerty99 qwertyqwerty qwert123 qwert1234 qwert12345 qwerty!@# 1qwertyui 123qwerty 1234qwer
qwer1234 qwerasdf qwerasdfzxcv asdfghjk asdfghjkl asdfghjkl1 asdfasdf asdf1234 asdf12345 asdfjkl; asdfqwer
asdasdasd asd123asd zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvbnmz zxcv1234 zxcvasdf poiuytre poiuytrewq lkjhgfds
lkjhgfdsa mnbvcxz1 azertyui azertyuiop azerty123 qwertzui qwertzuiop qwertz123 ytrewq123 qawsedrf qawsedrftg
!@#$%^&* !@#$%^&*( 1!2@3#4$ !qazxsw2 iloveyou iloveyou1 iloveyou2 iloveyou3 iloveyou! iloveyou12 iloveyou123
iloveu123 iloveme1 iloveme123 ilovemom ilovedad ilovegod ilovejesus ilovecats ilovedogs loveyou1 loveyou123
loveme123 lovelove lovelove1 mylove123 sweetheart sweetheart1 forever1 together forever123 foreverlove babygirl
babygirl1 babygirl123 babyboy1 princess princess1 princess12 princess123 prince123 princesa butterfly butterfly1
sunshine sunshine1 sunshine12 sunshine123 moonlight starlight rainbow1 rainbows flower123 flowers1 beautiful
beautiful1 gorgeous handsome cutiepie sweetie1 honeybee darling1 cherish1 football football1 football12
football123 baseball baseball1 baseball12 basketball basketball1 basketball12 softball1 volleyball hockey123
soccer123 soccer12 cricket1 cricket123 tennis123 swimming running1 champion champion1 champions winner123
warriors lakers24 liverpool liverpool1 liverpool123 manchester arsenal1 arsenal123 chelsea1 chelsea123 chelseafc
barcelona barcelona1 realmadrid realmadrid1 juventus juventus1 messi123 ronaldo7 ronaldo123 maradona superman
superman1 superman123 batman123 batman12 spiderman spiderman1 wolverine ironman1 ironman123 captain1 starwars
starwars1 starwars123 skywalker darthvader startrek pokemon1 pokemon12 pokemon123 pikachu1 pikachu123 naruto123
dragonball harrypotter hogwarts gandalf1 minecraft minecraft1 minecraft123 fortnite1 playstation playstation1
nintendo gameover gamer123 counterstrike call0fduty scoobydoo snoopy123 mickey123 garfield1 tinkerbell
hellokitty welcome1 welcome12 welcome123 welcome1234 welcome@123 welcome! welcome1! welcome2024 welcome2025
welcome2026 admin123 admin1234 admin12345 admin123456 admin@123 admin2024 administrator administrator1
adminadmin root1234 rootroot toor1234 user1234 useruser username username1 guest123 guestguest test1234
test12345 testtest testtest1 test123456 tester123 testing1 testing123 temp1234 temporary temppass changeme
changeme1 changeme123 changeit changeme! default1 default123 letmein1 letmein! letmein12 letmein123 letmeinnow
opensesame trustno1 trustnoone whatever whatever1 whatever123 nothing1 nothing123 something something1 computer
computer1 computer123 internet internet1 internet123 windows10 windows123 microsoft microsoft1 google123
facebook facebook1 facebook123 instagram whatsapp youtube1 samsung1 samsung123 samsungs apple123 iphone123
android1 android123 macbook1 server123 database postgres postgres1 oracle123 mysql123 access14 access123
access123! security security1 security123 secret123 secret12 secrets1 topsecret topsecret1 confidential private1
login123 loginlogin signin123 master123 master12 masterkey mastermind monster1 monster123 monkey123 monkey12
monkey1234 dragon123 dragon12 dragon1234 dragons1 shadow123 shadow12 tigger123 tiger123 tigers123 panther1
eagles123 falcon123 phoenix1 phoenix123 mustang1 mustang123 ferrari1 ferrari123 porsche1 porsche911 mercedes
mercedes1 corvette harley123 yamaha123 chocolate chocolate1 cookie123 cookies1 cheese123 cheesecake banana123
strawberry pineapple blueberry pumpkin1 pepper123 ginger123 coffee123 icecream cupcake1 michelle michelle1
jennifer jennifer1 jessica1 jessica123 ashley123 amanda123 nicole123 daniel123 michael1 michael123 matthew1
joshua123 jordan23 jordan123 thomas123 william1 charlie1 charlie123 andrew123 anthony1 robert123 alexander
alexander1 alexandra elizabeth elizabeth1 christopher christian christian1 christine stephanie stephanie1
veronica victoria victoria1 samantha samantha1 patricia patrick1 benjamin jonathan jonathan1 nicholas nicholas1
brandon1 hunter123 hunter22 maggie123 buster123 bailey123 george123 jasmine1 summer123 summer2023 summer2024
summer2025 winter123 winter2024 winter2025 spring2024 spring2025 autumn2024 autumn2025 january1 february
september november december december1 monday123 friday123 friday13 saturday sunday123 america1 american1
canada123 england1 england123 germany1 france123 paris123 london123 newyork1 newyork123 california california1
texas123 florida1 chicago1 australia australia1 india123 india1234 india@123 hindustan bharat123 pakistan
pakistan1 pakistan123 bangladesh indonesia singapore philippines brazil123 mexico123 krishna1 krishna123
ganesh123 lakshmi1 saibaba1 omsairam jesus123 jesus777 jesuschrist godisgood godisgreat blessed1 blessing
bismillah allah123 allah786 mohammed muhammad student1 student123 teacher1 teacher123 school123 college1
college123 university university1 learning1 learning123 education education1 academy1 academy123 acado123
acado1234 acadoacado library1 homework graduate engineer engineer1 doctor123 hello123 hello1234 hello12345
hellohello helloworld hello@123 goodluck goodluck1 goodmorning happy123 happiness happyday smile123 lucky123
lucky777 money123 moneymoney million1 diamond1 diamond123 silver123 golden123 purple123 orange123 yellow12
blue1234 green123 black123 blackcat blackjack whiteboy qwaszx12 mother123 father123 mommy123 daddy123 mummy123
family123 familyfirst friends1 friends123 bestfriend brother1 brother123 sister123 children grandma1 freedom1
freedom123 peace123 liberty1 justice1 paradise heaven123 angel123 angels123 angelina devil666 metallica
metallica1 slipknot nirvana1 eminem123 greenday linkinpark beatles1 guitar123 music123 musiclover dancing1
keyboard keyboard1 zxczxczxc qweqweqwe qwe12345 q1q1q1q1 wasdwasd asasasas dododo12 blahblah blah1234 xyz12345
foobar123 foobarfoo abracadabra supercalifragilistic`.split(/\s+/),
);

/** Whether a password is among the most common ones; case and blanks around it do not count. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.trim().toLowerCase());
}

/** What is said where somebody wants one of them. */
export const commonPasswordText = 'This password is among the most common ones. Choose another one.';
